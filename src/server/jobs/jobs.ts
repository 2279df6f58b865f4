import { ServerError } from '../http/ServerError'
import { type JobInput, type JobName, type JobOutput, jobTable } from './jobTable'

/** Runs jobs in any thread; rejects with the job's error. */
export interface JobRunner {
  readonly run: <Name extends JobName>(name: Name, input: JobInput<Name>) => Promise<JobOutput<Name>>
}

/** Jobs on behalf of one user or of an anonymous caller; throws tooMany if too many run or wait. */
export type Jobs = JobRunner

/** Runs jobs in the calling thread: in a browser, and in tests without workers. */
export const inProcessJobs: JobRunner = {
  run: async <Name extends JobName>(name: Name, input: JobInput<Name>) => {
    const job = jobTable[name] as (input: JobInput<Name>) => Promise<JobOutput<Name>>
    return job(input)
  },
}

/** Maximum of running and waiting jobs, per user and in all, for each kind of job. */
const MAX_OF_OWNER = 3
const MAX_OF_JOB = 100
const RETRY_SECONDS = 5

function refuse(message: string): never {
  throw new ServerError({ kind: 'tooMany', message, retryAfter: RETRY_SECONDS })
}

class JobCounts {
  readonly #counts = new Map<string, number>()

  enter(key: string, max: number, message: string): () => void {
    const count = this.#counts.get(key) ?? 0
    if (count >= max) refuse(message)
    this.#counts.set(key, count + 1)
    return () => {
      const left = (this.#counts.get(key) ?? 1) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }
}

/** Limits running and waiting jobs of this process. An unknown owner is subject to the total limit only. */
export function limitJobs(runner: JobRunner): (owner: string | undefined) => Jobs {
  const counts = new JobCounts()
  return (owner) => ({
    run: async <Name extends JobName>(name: Name, input: JobInput<Name>): Promise<JobOutput<Name>> => {
      const leaveJob = counts.enter(name, MAX_OF_JOB, '服务器繁忙，请稍后再试')
      try {
        const leaveOwner =
          owner === undefined
            ? undefined
            : counts.enter(`${name} ${owner}`, MAX_OF_OWNER, '您提交的其他文件或操作还在处理中，请稍后再试')
        return await runner.run(name, input).finally(leaveOwner)
      } finally {
        leaveJob()
      }
    },
  })
}

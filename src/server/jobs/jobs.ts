import { ServerError } from '../http/ServerError'
import { type JobInput, type JobName, type JobOutput, jobTable } from './jobTable'

/** Runs jobs, wherever that is; rejects with what the job threw. */
export interface JobRunner {
  readonly run: <Name extends JobName>(name: Name, input: JobInput<Name>) => Promise<JobOutput<Name>>
}

/** Jobs on behalf of one user, or of nobody; throws tooMany where too many of them run or wait. */
export type Jobs = JobRunner

/** Where there are no threads: in a browser, and in tests that are not about them. */
export const inProcessJobs: JobRunner = {
  run: async <Name extends JobName>(name: Name, input: JobInput<Name>) => {
    const job = jobTable[name] as (input: JobInput<Name>) => Promise<JobOutput<Name>>
    return job(input)
  },
}

/** Running and waiting: of one user, and of everybody together for each job. */
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

/** Bounds what runs and waits, for this process. An owner who is not known is bound by the whole alone. */
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

import { availableParallelism } from 'node:os'
import { ReadableStream } from 'node:stream/web'
import { Tinypool } from 'tinypool'
import { ServerError } from '../http/ServerError'
import type { JobRunner } from '../jobs/jobs'
import type { JobName } from '../jobs/jobTable'

/** The built worker beside the bundle; in the sources, a loader that lets a thread read TypeScript. */
const FILE = new URL(import.meta.url.endsWith('.ts') ? '../../../.ci/sourceWorker.mjs' : './worker.js', import.meta.url)

const MAX_PASSWORD_THREADS = 4
const WORKBOOK_THREADS = 2
const WORKBOOK_MEGABYTES = 512
const READING_MILLISECONDS = 30_000
/** Longer than reading: the rows come from a database that other requests use meanwhile. */
const WRITING_MILLISECONDS = 300_000
const IDLE_MILLISECONDS = 30_000

export interface Workers extends JobRunner {
  readonly close: () => Promise<void>
}

/** Separate pools, so that sign-ins and workbooks do not wait for each other. Leaves one core to the request thread. */
function createPools(file: URL, megabytes: number) {
  const common = { filename: file.href, minThreads: 0, idleTimeout: IDLE_MILLISECONDS }
  const passwordThreads = Math.max(1, Math.min(availableParallelism() - 1, MAX_PASSWORD_THREADS))
  const passwords = new Tinypool({ ...common, maxThreads: passwordThreads })
  const resourceLimits = { maxOldGenerationSizeMb: megabytes }
  const workbooks = new Tinypool({ ...common, maxThreads: WORKBOOK_THREADS, resourceLimits })
  return { passwords, workbooks }
}

/** The streams, which are transferred to the thread instead of cloned. */
function listStreams(input: object): ReadableStream[] {
  return Object.values(input).filter((value) => value instanceof ReadableStream)
}

/** Turns the end of a thread that exceeded its time or memory into badRequest. */
function toRefusal(error: unknown): unknown {
  const isEnded = error instanceof Error && (error.name === 'AbortError' || /memory limit/i.test(error.message))
  return isEnded ? ServerError.badRequest('文件内容过大，无法处理') : error
}

export interface WorkerOptions {
  /** Receives errors of idle threads, which would otherwise end the process. */
  readonly report: (error: unknown) => void
  readonly file?: URL
  /** Heap limit of a thread that reads or writes workbooks. */
  readonly megabytes?: number
}

/** Runs jobs in threads, which start lazily. */
export function createWorkers({ report, file = FILE, megabytes = WORKBOOK_MEGABYTES }: WorkerOptions): Workers {
  const { passwords, workbooks } = createPools(file, megabytes)
  for (const pool of [passwords, workbooks]) pool.on('error', report)
  const runIn = (name: JobName, input: object) => {
    if (name === 'derivePassword' || name === 'isCommonDigest') return passwords.run(input, { name })
    const signal = AbortSignal.timeout(name === 'writeWorkbook' ? WRITING_MILLISECONDS : READING_MILLISECONDS)
    return workbooks.run(input, { name, signal, transferList: listStreams(input) }).catch((error: unknown) => {
      throw toRefusal(error)
    })
  }
  return {
    run: runIn,
    close: async () => {
      await Promise.all([passwords.destroy(), workbooks.destroy()])
    },
  }
}

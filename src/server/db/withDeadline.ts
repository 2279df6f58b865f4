import { DatabaseFault } from './DatabaseFault'

/** Throws DatabaseFault where the work takes longer, in milliseconds; `late` is told, and the work's own end is ignored. */
export async function withDeadline<T>(deadline: number, work: () => Promise<T>, late?: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DatabaseFault('unreachable', `no answer within ${deadline} ms`))
      late?.()
    }, deadline)
  })
  try {
    const running = work()
    running.catch(() => undefined)
    return await Promise.race([running, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

import { DatabaseFault } from './DatabaseFault'

/** Throws DatabaseFault after `deadline` milliseconds and calls `late`; the result of the work is then ignored. */
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

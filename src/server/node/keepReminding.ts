import type { Log } from './log'

const MINUTE = 60 * 1000

/** Sends what is due every so many minutes, the first time after them, so that a start has nothing else to do. */
export function keepReminding(remind: () => Promise<number>, minutes: number, log: Log): void {
  const run = () =>
    remind().then(
      (count) => count > 0 && log('info', 'reminders sent', { count }),
      (error: unknown) => log('error', 'reminders not sent', { error: String(error) }),
    )
  setInterval(run, minutes * MINUTE).unref()
}

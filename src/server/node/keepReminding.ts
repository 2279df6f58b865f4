import type { Log } from './log'

const HOUR = 60 * 60 * 1000

/** Sends what is due every hour, the first time after one, so that a start has nothing else to do. */
export function keepReminding(remind: () => Promise<number>, log: Log): void {
  const run = () =>
    remind().then(
      (count) => count > 0 && log('info', 'reminders sent', { count }),
      (error: unknown) => log('error', 'reminders not sent', { error: String(error) }),
    )
  setInterval(run, HOUR).unref()
}

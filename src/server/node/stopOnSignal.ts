import type { Listener } from './listen'
import type { Log } from './log'

/** Answers pending requests and stores everything before the process ends; a second signal ends it at once. */
export function stopOnSignal(listener: Listener, close: () => Promise<void>, log: Log): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log('info', 'stopping', { signal })
    await listener.close()
    await close()
    log('info', 'stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

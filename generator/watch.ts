import { type FSWatcher, watch as watchFolder } from 'node:fs'
import path from 'node:path'

const PAUSE = 80

/**
 * Calls `changed` after YAML files change: debounced, never concurrently, and not before `first` has ended. A call that
 * fails is printed, and the next change is followed all the same.
 */
export function watch(
  root: string,
  changed: () => Promise<unknown>,
  first: Promise<unknown> = Promise.resolve(),
): { close: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = first
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.catch(() => undefined).then(changed)
      running.catch((error: unknown) => process.stderr.write(`${error}\n`))
    }, PAUSE)
  }
  const onEvent = (_event: string, file: string | null) => {
    if (file && /\.ya?ml$/.test(file)) schedule()
  }
  const watchers = ['schemas', 'openapi'].map(
    (folder): FSWatcher => watchFolder(path.join(root, folder), { recursive: true }, onEvent),
  )
  return {
    close: () => {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
    },
  }
}

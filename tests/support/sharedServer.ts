import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningServer, SHORT_LIVED, startServer } from './runningServer'

let shared: Promise<RunningServer> | undefined

/**
 * The server of all files of this process that only add records of their own and count no others; undefined where
 * nobody would end it, as `seededFolder.ts` does.
 */
export function shareServer(): Promise<RunningServer> | undefined {
  const [folder, seeded] = [process.env.SHARED_SERVERS, process.env.SEEDED_FOLDER]
  if (folder === undefined || seeded === undefined) return undefined
  const start = async () => {
    const data = await mkdtemp(join(folder, 'data-'))
    await cp(seeded, data, { recursive: true })
    const server = await startServer(data, {}, SHORT_LIVED)
    await writeFile(join(folder, String(server.pid)), '')
    return server
  }
  shared ??= start()
  return shared
}

/** Ends what this run has started; the processes that started it may be gone. */
export async function endSharedServers(): Promise<void> {
  const folder = process.env.SHARED_SERVERS
  if (folder === undefined) return
  for (const name of await readdir(folder)) if (/^\d+$/.test(name)) kill(Number(name))
  await rm(folder, { recursive: true, force: true })
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

import { pause, type ServerProcess, type TimedAnswer, timed, toUrl } from './serverProcess'

const PAGES = ['/blade-xwy/project/page', '/blade-system/param/list', '/blade-user/info']
/** Milliseconds between two requests of a client. */
const THINKING = 150
const ROWS = 500
const PREFIX = 'honest-'

export interface HonestClients {
  /** Resolves to the timed reads and the keys of all confirmed saves. */
  readonly stop: () => Promise<{ readonly reads: readonly TimedAnswer[]; readonly acknowledged: readonly string[] }>
  readonly readStored: () => Promise<ReadonlySet<string>>
}

type Headers = { readonly [name: string]: string }

async function readStored(server: ServerProcess, headers: Headers): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for (let current = 1; ; current += 1) {
    const url = toUrl(server, `/blade-system/param/list?paramKey=${PREFIX}&size=${ROWS}&current=${current}`)
    const { status, body } = await timed(url, { headers })
    if (status !== 200) throw new Error(`what is stored could not be read: ${status}`)
    const { records } = (body as { data: { records: readonly { paramKey: string }[] } }).data
    for (const { paramKey } of records) keys.add(paramKey)
    if (records.length < ROWS) return keys
  }
}

/** Clients that read pages and sometimes save, to measure an attack's effect on them. */
export async function startHonestClients(server: ServerProcess, count: number): Promise<HonestClients> {
  const headers = await server.signIn('admin')
  const reads: TimedAnswer[] = []
  const acknowledged: string[] = []
  let isOver = false
  const save = async (paramKey: string) => {
    const body = JSON.stringify({ paramName: paramKey, paramKey, paramValue: '1' })
    const { status } = await timed(toUrl(server, '/blade-system/param/submit'), { method: 'POST', headers, body })
    if (status === 200) acknowledged.push(paramKey)
  }
  const work = async (client: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      if (turn % 5 === 4) await save(`${PREFIX}${client}-${turn}`)
      else reads.push(await timed(toUrl(server, PAGES[turn % PAGES.length] ?? ''), { headers }))
      await pause(THINKING)
    }
  }
  const working = Promise.all(Array.from({ length: count }, (_, client) => work(client)))
  return {
    stop: async () => {
      isOver = true
      await working
      return { reads, acknowledged }
    },
    readStored: () => readStored(server, headers),
  }
}

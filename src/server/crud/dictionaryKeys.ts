import { localDictionaries } from '../../generated/dictionaries'
import type { HasKey } from '../../record/findUnknownChoices'
import type { Services } from './services'

/** Milliseconds for which keys are cached; `read` refreshes them before a key is refused. */
const BELIEVED = 60_000

interface Known {
  readonly until: number
  readonly keys: ReadonlySet<string>
}

type Keys = ReadonlyMap<string, ReadonlySet<string>>

async function readKeys(codes: readonly string[], { unscoped }: Services): Promise<Keys> {
  const entries = await unscoped.records.list(unscoped.resource('system.dict'), {
    conditions: [
      { field: 'code', operator: 'in', value: codes.join(',') },
      { field: 'parentId', operator: 'notequal', value: '0' },
    ],
  })
  const keysOf = (code: string) => entries.filter((entry) => entry.code === code).map(({ dictKey }) => String(dictKey))
  return new Map(codes.map((code) => [code, new Set(keysOf(code))]))
}

/** Dictionary keys for checking values; an empty or missing dictionary accepts every key. */
export function createDictionaryKeys() {
  const known = new Map<string, Known>()
  const read = async (codes: readonly string[], services: Services) => {
    const found = await readKeys(codes, services)
    for (const [code, keys] of found) known.set(code, { keys, until: services.clock() + BELIEVED })
  }
  const hasKey: HasKey = (code, key) => {
    const local = localDictionaries[code]
    if (local !== undefined) return Object.hasOwn(local, key)
    const keys = known.get(code)?.keys
    return keys === undefined || keys.size === 0 || keys.has(key)
  }
  const refreshOld = async (codes: Iterable<string>, services: Services) => {
    const isOld = (code: string) => (known.get(code)?.until ?? 0) < services.clock()
    const old = [...codes].filter((code) => localDictionaries[code] === undefined && isOld(code))
    if (old.length > 0) await read(old, services)
  }
  return { hasKey, refreshOld, read }
}

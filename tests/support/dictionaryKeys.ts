import { localDictionaries } from '../../src/generated/dictionaries'
import type { Keys } from './ruleValues'
import type { TestServer } from './testServer'

export async function readKeys({ db }: Pick<TestServer, 'db'>): Promise<Keys> {
  const rows = await db.selectFrom('record').select('body').where('resource', '=', 'system.dict').execute()
  const keysOf = (code: string) =>
    rows.flatMap(({ body }) =>
      body.code === code && body.parentId !== '0' && body.dictKey !== undefined ? [String(body.dictKey)] : [],
    )
  return {
    of: (code) => {
      const local = localDictionaries[code]
      return local ? Object.keys(local) : keysOf(code)
    },
  }
}

/** Accepts any key of an empty dictionary. */
export function toHasKey(keys: Keys): (code: string, key: string) => boolean {
  return (code, key) => keys.of(code).length === 0 || keys.of(code).includes(key)
}

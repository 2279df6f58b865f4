import type { Services } from '../../crud/services'
import { equal } from '../lookup/equals'

export async function readParam(key: string, { unscoped }: Services): Promise<string | undefined> {
  const conditions = [equal('paramKey', key)]
  const [param] = await unscoped.records.list(unscoped.resource('system.param'), { conditions })
  return param?.paramValue
}

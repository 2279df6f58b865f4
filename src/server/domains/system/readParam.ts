import type { Services } from '../../crud/services'
import { equal } from './conditionOf'

/** The value of a system parameter. */
export async function readParam(key: string, { whole }: Services): Promise<string | undefined> {
  const conditions = [equal('paramKey', key)]
  const [param] = await whole.records.list(whole.resource('system.param'), { conditions })
  return param === undefined ? undefined : String(param.paramValue)
}

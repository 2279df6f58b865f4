import type { RecordData } from '../../../contract/value'
import type { Derivation, Services } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { ServerError } from '../../http/ServerError'

/** The parent of those that have none, and the key of those that are parents. */
const ROOT = '0'
const PARENT_KEY = '-1'

const dict = ({ resource }: Services) => resource('system.dict')

function equal(field: string, value: unknown): Condition {
  return { field, operator: 'equal', value: String(value) }
}

function listChildren(id: unknown, services: Services): Promise<readonly RecordData[]> {
  return services.records.list(dict(services), { conditions: [equal('parentId', id)] })
}

function refuseParent(message: string): never {
  throw ServerError.badRequest(message, { parentId: message })
}

/** A dictionary and its entries are all the levels there are. */
async function completeChild(entry: RecordData, services: Services): Promise<RecordData> {
  const parent = await services.records.find(dict(services), String(entry.parentId))
  if (parent?.parentId !== ROOT || parent.id === entry.id) return refuseParent('上级字典不存在')
  if (entry.id !== undefined && (await listChildren(entry.id, services)).length > 0) {
    return refuseParent('该字典有下级，不能移到其他字典下')
  }
  if (entry.dictKey === undefined) {
    const message = '请输入字典键值'
    throw ServerError.badRequest(message, { dictKey: message })
  }
  return { ...entry, code: parent.code }
}

async function refuseTakenKey(entry: RecordData, services: Services): Promise<void> {
  const conditions = [equal('code', entry.code), equal('dictKey', entry.dictKey)]
  const others = await services.records.list(dict(services), { conditions })
  if (others.every((other) => other.id === entry.id)) return
  const message = '当前字典键值已存在!'
  throw ServerError.badRequest(message, { [entry.parentId === ROOT ? 'code' : 'dictKey']: message })
}

async function renameChildren(entry: RecordData, services: Services): Promise<void> {
  if (entry.id === undefined || entry.parentId !== ROOT) return
  for (const child of await listChildren(entry.id, services)) {
    if (child.code === entry.code) continue
    await services.records.update(dict(services), String(child.id), { values: { code: String(entry.code) } })
  }
}

/** A child shares its parent's code; code and key together occur once. */
export const dictRules: Derivation = {
  save: async (record, services) => {
    const parentId = record.parentId ?? ROOT
    const entry =
      parentId === ROOT ? { ...record, parentId, dictKey: PARENT_KEY } : await completeChild(record, services)
    await refuseTakenKey(entry, services)
    await renameChildren(entry, services)
    return entry
  },
  remove: async (record, services) => {
    const children = await listChildren(record.id, services)
    if (children.length > 0) throw ServerError.badRequest('请先删除子节点!')
  },
}

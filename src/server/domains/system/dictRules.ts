import type { RecordData } from '../../../contract/value'
import type { Resource } from '../../crud/resource'
import type { Derivation, Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equal } from './conditionOf'
import { refuseField } from './refuseField'

/** The parent of those that have none, and the key of those that are parents. */
const ROOT = '0'
const PARENT_KEY = '-1'

/** One kind of dictionary, as seen by one request. */
interface Dictionary {
  readonly resource: Resource
  readonly services: Services
}

function listChildren(id: unknown, { resource, services }: Dictionary): Promise<readonly RecordData[]> {
  return services.records.list(resource, { conditions: [equal('parentId', id)] })
}

/** A dictionary and its entries are all the levels there are. */
async function completeChild(entry: RecordData, dictionary: Dictionary): Promise<RecordData> {
  const { resource, services } = dictionary
  const parent = await services.records.find(resource, String(entry.parentId))
  if (parent?.parentId !== ROOT || parent.id === entry.id) return refuseField('parentId', '上级字典不存在')
  if (entry.id !== undefined && (await listChildren(entry.id, dictionary)).length > 0) {
    return refuseField('parentId', '该字典有下级，不能移到其他字典下')
  }
  if (entry.dictKey === undefined) return refuseField('dictKey', '请输入字典键值')
  return { ...entry, code: parent.code }
}

async function refuseTakenKey(entry: RecordData, { resource, services }: Dictionary): Promise<void> {
  const conditions = [equal('code', entry.code), equal('dictKey', entry.dictKey)]
  const others = await services.records.list(resource, { conditions })
  if (others.every((other) => other.id === entry.id)) return
  refuseField(entry.parentId === ROOT ? 'code' : 'dictKey', '当前字典键值已存在!')
}

async function renameChildren(entry: RecordData, dictionary: Dictionary): Promise<void> {
  if (entry.id === undefined || entry.parentId !== ROOT) return
  const { resource, services } = dictionary
  for (const child of await listChildren(entry.id, dictionary)) {
    if (child.code === entry.code) continue
    await services.records.update(resource, String(child.id), { values: { code: String(entry.code) } })
  }
}

/** A child shares its parent's code; code and key together occur once. */
export function dictRules(name: 'system.dict' | 'system.dict-biz'): Derivation {
  const toDictionary = (services: Services): Dictionary => ({ resource: services.resource(name), services })
  return {
    save: async (record, services) => {
      const dictionary = toDictionary(services)
      const parentId = record.parentId ?? ROOT
      const entry =
        parentId === ROOT ? { ...record, parentId, dictKey: PARENT_KEY } : await completeChild(record, dictionary)
      await refuseTakenKey(entry, dictionary)
      await renameChildren(entry, dictionary)
      return entry
    },
    remove: async (record, services) => {
      const children = await listChildren(record.id, toDictionary(services))
      if (children.length > 0) throw ServerError.badRequest('请先删除子节点!')
    },
  }
}

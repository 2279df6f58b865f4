import type { Id, Present } from '../../../contract/value'
import type { RecordOf, Resource, UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { equal } from '../lookup/equals'
import { refuseField } from '../lookup/refuseField'
import { ROOT } from './treeParents'

/** Key of dictionaries; their entries have keys of their own. */
const PARENT_KEY = '-1'

type DictName = 'system.dict' | 'system.dict-biz'
type Entry = Present<UnsavedOf<DictName>, 'parentId'>
type Keyed = Present<Entry, 'dictKey'>

interface Dictionary {
  readonly resource: Resource<DictName>
  readonly services: UnscopedServices
}

function listChildren(id: Id, { resource, services }: Dictionary): Promise<readonly RecordOf<DictName>[]> {
  return services.records.list(resource, { conditions: [equal('parentId', id)] })
}

/** Completes an entry with its dictionary's code. Throws badRequest for a third level. */
async function completeChild(entry: Entry, dictionary: Dictionary): Promise<Keyed> {
  const { resource, services } = dictionary
  const { dictKey } = entry
  const parent = await services.records.find(resource, entry.parentId)
  if (parent?.parentId !== ROOT || parent.id === entry.id) return refuseField('parentId', '上级字典不存在')
  if (entry.id !== undefined && (await listChildren(entry.id, dictionary)).length > 0) {
    return refuseField('parentId', '该字典有下级，不能移到其他字典下')
  }
  if (dictKey === undefined) return refuseField('dictKey', '请输入字典键值')
  return { ...entry, dictKey, code: parent.code }
}

async function refuseTakenKey(entry: Keyed, { resource, services }: Dictionary): Promise<void> {
  const conditions = [equal('code', entry.code), equal('dictKey', entry.dictKey)]
  const others = await services.records.list(resource, { conditions })
  if (others.every((other) => other.id === entry.id)) return
  refuseField(entry.parentId === ROOT ? 'code' : 'dictKey', '当前字典键值已存在!')
}

async function renameChildren(entry: Keyed, dictionary: Dictionary): Promise<void> {
  if (entry.id === undefined || entry.parentId !== ROOT) return
  const { resource, services } = dictionary
  for (const child of await listChildren(entry.id, dictionary)) {
    if (child.code === entry.code) continue
    await services.records.update(resource, child.id, { values: { code: entry.code } })
  }
}

/** Entries share their dictionary's code; code and key together are unique. */
export function dictRules(name: DictName): Derivation<DictName> {
  const toDictionary = (services: UnscopedServices): Dictionary => ({ resource: services.resource(name), services })
  return {
    beforeSave: async (record, services) => {
      const dictionary = toDictionary(services)
      const parentId = record.parentId ?? ROOT
      const entry =
        parentId === ROOT
          ? { ...record, parentId, dictKey: PARENT_KEY }
          : await completeChild({ ...record, parentId }, dictionary)
      await refuseTakenKey(entry, dictionary)
      await renameChildren(entry, dictionary)
      return entry
    },
  }
}

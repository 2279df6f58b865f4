import type { RecordData } from '../../../contract/value'
import type { Derivation, Services } from '../../crud/services'
import { joinedIds } from './joinedIds'
import { deptResource } from './resources'
import { findParent, ROOT, refuseParentRemoval } from './treePlace'
import { refuseUsed } from './usersOf'

/** Whatever hung below the department goes on hanging there. */
async function moveBelow(dept: RecordData, services: Services): Promise<void> {
  const all = await services.records.list(deptResource)
  for (const below of all) {
    const ids = joinedIds(below.ancestors)
    const at = ids.indexOf(String(dept.id))
    if (at < 0) continue
    const ancestors = [...joinedIds(dept.ancestors), ...ids.slice(at)].join(',')
    if (ancestors !== below.ancestors) {
      await services.records.update(deptResource, String(below.id), { values: { ancestors }, derived: true })
    }
  }
}

export const deptRules: Derivation = {
  save: async (record, services) => {
    const parent = await findParent(record, deptResource, services)
    const ancestors = parent === undefined ? ROOT : `${String(parent.ancestors ?? ROOT)},${String(parent.id)}`
    const dept = { ...record, parentId: String(parent?.id ?? ROOT), ancestors }
    if (record.id !== undefined) await moveBelow(dept, services)
    return dept
  },
  read: async (record, { whole }) => {
    const parent = await whole.records.find(deptResource, String(record.parentId))
    return { ...record, parentName: parent?.deptName }
  },
  remove: async (record, services) => {
    await refuseParentRemoval(record, deptResource, services)
    await refuseUsed(record, { field: 'deptId', title: '部门' }, services)
  },
}

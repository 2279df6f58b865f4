import type { Id, Present } from '../../../contract/value'
import type { UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { refuseDeptMove } from './companyDepts'
import { joinedIds } from './joinedIds'
import { deptResource } from './resources'
import { findParentRecord, ROOT } from './treeParents'

type Placed = Present<UnsavedOf<'system.dept'>, 'parentId' | 'ancestors'>

/** Updates the ancestors of all departments below a moved one. */
async function moveBelow(dept: Placed & { readonly id: Id }, services: UnscopedServices): Promise<void> {
  const all = await services.records.list(deptResource)
  for (const below of all) {
    const ids = joinedIds(below.ancestors)
    const at = ids.indexOf(dept.id)
    if (at < 0) continue
    const ancestors = [...joinedIds(dept.ancestors), ...ids.slice(at)].join(',')
    if (ancestors !== below.ancestors) {
      await services.records.update(deptResource, below.id, { values: { ancestors }, derived: true })
    }
  }
}

export const deptRules: Derivation<'system.dept'> = {
  beforeSave: async (record, services) => {
    const parent = await findParentRecord(record, deptResource, services)
    const ancestors = parent === undefined ? ROOT : `${parent.ancestors ?? ROOT},${parent.id}`
    const { id } = record
    const dept = { ...record, parentId: parent?.id ?? ROOT, ancestors }
    const stored = id === undefined ? undefined : await services.records.find(deptResource, id)
    await refuseDeptMove(dept, stored, services)
    if (id !== undefined) await moveBelow({ ...dept, id }, services)
    return dept
  },
  afterRead: async (record, { unscoped }) => {
    const parent = await unscoped.records.find(deptResource, record.parentId ?? ROOT)
    return { ...record, parentName: parent?.deptName }
  },
}

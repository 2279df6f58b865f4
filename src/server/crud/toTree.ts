import type { RecordData } from '../../contract/value'
import type { TreeNode } from '../../generated/records'
import { toId } from '../../value/id'
import { idOf } from './recordRow'
import type { Resource } from './resource'

function groupByParent(resource: Resource, parent: string, records: readonly RecordData[]) {
  const ids = new Set(records.map((record) => record[resource.key]))
  const groups = new Map<unknown, RecordData[]>()
  for (const record of records) {
    const above = ids.has(record[parent]) ? record[parent] : undefined
    groups.set(above, [...(groups.get(above) ?? []), record])
  }
  return groups
}

/** Nests records in their order; a record whose parent is absent becomes a root. Throws without `x-tree`. */
export function toTree(resource: Resource, records: readonly RecordData[]): readonly TreeNode[] {
  const { tree } = resource
  if (tree === undefined) throw new Error(`${resource.name} declares no x-tree`)
  const groups = groupByParent(resource, tree.parent, records)
  const toNode = (record: RecordData): TreeNode => {
    const id = idOf(resource, record)
    const node = {
      id,
      parentId: toId(String(record[tree.parent] ?? '0')),
      title: String(record[tree.title] ?? ''),
      key: id,
      value: id,
    }
    const children = groups.get(id)?.map(toNode)
    return children === undefined ? node : { ...node, children }
  }
  return (groups.get(undefined) ?? []).map(toNode)
}

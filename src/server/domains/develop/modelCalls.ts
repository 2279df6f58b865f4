import type { Model } from './modelOf'

export const SHARED = 'shared.yaml#/components'

export interface ModelCall {
  readonly name: string
  readonly method: 'get' | 'post'
  readonly verb: string
  readonly permission: string
  readonly title: string
  readonly parameters?: readonly string[]
  readonly data: 'page' | 'record' | 'none'
  readonly errors: readonly number[]
}

export function modelCalls({ entity, key }: Model): readonly ModelCall[] {
  const code = entity.replaceAll('-', '_')
  const paging = ['current', 'size', 'ascs', 'descs', 'createTimeAfter', 'createTimeBefore']
  const shared = (names: readonly string[]) => names.map((name) => `{ $ref: "${SHARED}/parameters/${name}" }`)
  const id = `{ name: ${key}, in: query, required: true, description: 编号, schema: { $ref: "${SHARED}/schemas/Id" } }`
  const read = { method: 'get', permission: `${code}_view` } as const
  const save = `{ add: ${code}_add, edit: ${code}_edit }`
  const post = { method: 'post' } as const
  return [
    { ...read, name: 'page', verb: 'page', title: '分页', parameters: shared(paging), data: 'page', errors: [] },
    { ...read, name: 'detail', verb: 'detail', title: '详情', parameters: [id], data: 'record', errors: [404] },
    {
      ...post,
      name: 'submit',
      verb: 'save',
      permission: save,
      title: '新增或修改',
      data: 'record',
      errors: [404, 409],
    },
    {
      ...post,
      name: 'remove',
      verb: 'remove',
      permission: `${code}_delete`,
      title: '删除',
      parameters: shared(['ids']),
      data: 'none',
      errors: [404],
    },
  ]
}

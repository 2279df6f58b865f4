import {
  type Change,
  called,
  dataOf,
  type Loose,
  operationOf,
  parameter,
  removed,
  renamed,
  requestOf,
  required,
  retyped,
  said,
  schemaOf,
  withKeys,
  withoutOperation,
  withoutParameter,
} from './document'

/**
 * `breaks`: the codes of the errors, each with the file in which it must stand. `follows`: screens change, without an
 * error. `silent`: no screen changes.
 */
export type Answer = { readonly breaks: readonly string[] } | 'follows' | 'silent'

export type ApiCase = readonly [name: string, change: Change, answer: Answer]

const breaks = (...where: readonly string[]): Answer => ({ breaks: where })

const TABLE = { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } }

const LOST: readonly ApiCase[] = [
  ['a column goes', removed('Param.paramKey'), breaks('FW304 system/param')],
  ['a filter and column is renamed', renamed('Param.paramName', 'name'), breaks('FW304 system/param')],
  ['a required field goes', removed('Post.postCode'), breaks('FW304 system/post')],
  ['a field with a dictionary is renamed', renamed('Post.category', 'kind'), breaks('FW304 system/post')],
  ['a typed field goes', removed('Notice.content'), breaks('FW304 desk/notice')],
  ['a field that the label reads is renamed', renamed('Notice.title', 'subject'), breaks('FW304 desk/notice')],
  ['a field of dialogs goes', removed('Dept.fullName'), breaks('FW304 system/dept')],
  ['a field with choices is renamed', renamed('Dept.parentId', 'upperId'), breaks('FW304 system/dept')],
  ['the text of a reference goes', removed('Dept.parentName'), breaks('FW304 system/dept')],
  ['a phone number is renamed', renamed('Project.projectOwnerMobile', 'ownerMobile'), breaks('FW304 project/project')],
  ['a field of a tab goes', removed('Project.developCorpName'), breaks('FW304 project/project')],
  ['files are renamed', renamed('Project.projectLeaseAttachList', 'files'), breaks('FW304 project/project')],
  ['a companion of a map goes', removed('Project.projectAddressLongitude'), breaks('FW304 project/project')],
  ['a computed field goes', removed('PurchaseOrder.totalPrice'), breaks('FW304 procurement/purchase-order')],
  [
    'what an expression reads is renamed',
    renamed('PurchaseOrder.price', 'unit'),
    breaks('FW304 procurement/purchase-order'),
  ],
  [
    'a mark of an overruled value goes',
    removed('PurchaseOrder.totalQtyOverruled'),
    breaks('FW304 procurement/purchase-order'),
  ],
  [
    'a table is renamed',
    renamed('PurchaseOrder.projectPurchaseDetails', 'rows'),
    breaks('FW304 procurement/purchase-order'),
  ],
  ['a shared property goes', removed('Warehouse.warehouseName'), breaks('FW304 warehouse/warehouse')],
  ['the text of choices is renamed', renamed('Product.skuName', 'name'), breaks('FW304 warehouse/product')],
]

const RETYPED: readonly ApiCase[] = [
  [
    'a text with a filter becomes a number',
    retyped('Param.paramKey', { type: 'integer' }),
    breaks('FW385 system/param'),
  ],
  ['a text becomes a table', retyped('Notice.content', TABLE), breaks('FW312 desk/notice')],
  [
    'a key of a dictionary becomes a decimal',
    retyped('Post.category', { type: 'string', format: 'decimal' }),
    breaks('FW387 system/post'),
  ],
  ['an order becomes yes or no', retyped('Post.sort', { type: 'boolean' }), breaks('FW320 system/post')],
  ['a date becomes yes or no', retyped('Notice.releaseTime', { type: 'boolean' }), breaks('FW315 desk/notice')],
  [
    'files become a number',
    retyped('Project.projectLeaseAttachList', { type: 'integer' }),
    breaks('FW312 project/project'),
  ],
  [
    'a price becomes a text',
    retyped('PurchaseOrder.price', { type: 'string' }),
    breaks('FW320 procurement/purchase-order'),
  ],
  [
    'a table becomes a text',
    retyped('PurchaseOrder.projectPurchaseDetails', { type: 'string' }),
    breaks('FW325 procurement/purchase-order'),
  ],
]

const REQUIRED: readonly ApiCase[] = [
  ['a field that no form has is required', required('Project.deliveryMode'), breaks('FW322 project/project')],
  ['a new field is required', required('Param.owner'), breaks('FW322 system/param')],
  ['a new field of a dialog is required', required('Post.level'), breaks('FW322 system/post')],
  ['a new field of announcements is required', required('Notice.audience'), breaks('FW322 desk/notice')],
  [
    'a parameter is required',
    called('system.dept.tree', ({ parameters }) =>
      parameters.push({ name: 'root', in: 'query', required: true, schema: { type: 'string' } }),
    ),
    breaks('FW329 system/dept'),
  ],
]

const VALUES: readonly ApiCase[] = [
  [
    'a list of values loses those of a dictionary',
    said('Warehouse.status', { enum: [1] }),
    breaks('FW387 dictionaries'),
  ],
  ['a default is no listed value', said('Dept.deptCategory', { enum: [7, 8] }), breaks('FW353 system/dept')],
  [
    'a tab sends what a parameter does not list',
    parameter('flow.todo.page', 'status', (target) => {
      target.schema = { type: 'integer', enum: [0, 1] }
    }),
    breaks('FW358 flow/todo'),
  ],
]

const LIMITS: readonly ApiCase[] = [
  ['a default lies above a new maximum', said('Post.sort', { maximum: 0 }), breaks('FW353 system/post')],
  ['an operation that a screen names goes', withoutOperation('system.dept.lazy-list'), breaks('FW301 system/dept')],
  [
    'an operation that choices name gets another id',
    withKeys('system.dept.tree', { operationId: 'system.dept.whole-tree' }),
    breaks('FW301 system/dept'),
  ],
  [
    'removing becomes a GET',
    (document) => {
      const item = document.paths['/blade-system/post/remove']
      item.get = item.post
      item.post = undefined
    },
    breaks('FW381 system/post'),
  ],
  ['the server keeps what is typed', said('Param.paramValue', { readOnly: true }), breaks('FW386 system/param')],
]

const FOLLOWED: readonly ApiCase[] = [
  ['a longer text is refused', said('Project.projectAddress', { maxLength: 50 }), 'follows'],
  ['a field is described otherwise', said('Param.paramName', { maxLength: 60, description: '别名' }), 'follows'],
  [
    'a saving operation asks for another code',
    withKeys('system.param.remove', { 'x-permission': 'param_drop' }),
    'follows',
  ],
  ['a value may be absent', said('Notice.content', { type: 'string' }), 'follows'],
  ['an order is not offered', withKeys('system.post.list', { 'x-sortable': [] }), 'follows'],
  ['a pattern is asked for', said('Param.paramKey', { pattern: '^[a-z.]+$' }), 'follows'],
  [
    'an implied operation gets another id',
    withKeys('system.post.remove', { operationId: 'system.post.drop' }),
    'follows',
  ],
]

const UNUSED: readonly ApiCase[] = [
  [
    'a new property',
    (document) => {
      schemaOf(document, 'Param').properties.brandNew = { type: 'string' }
    },
    'silent',
  ],
  ['a property that nobody shows goes', removed('Param.remark'), 'silent'],
  ['a property that nobody shows is renamed', renamed('Dept.ancestors', 'above'), 'silent'],
  ['a property that nobody shows gets another type', retyped('Dept.ancestors', { type: 'integer' }), 'silent'],
  [
    'a new operation',
    (document) => {
      document.paths['/blade-system/post/count'] = {
        get: { ...operationOf(document, 'system.post.select'), operationId: 'system.post.count' },
      }
    },
    'silent',
  ],
  ['an operation that nobody calls goes', withoutOperation('system.role.tree-by-id'), 'silent'],
  [
    'an operation that nobody calls gets another code',
    withKeys('project.project.list', { 'x-permission': 'project_view' }),
    'silent',
  ],
  [
    'an operation that nobody calls requires something',
    called('system.role.tree-by-id', ({ parameters }) =>
      parameters.push({ name: 'q', in: 'query', required: true, schema: { type: 'string' } }),
    ),
    'silent',
  ],
  ['a parameter that nobody sends goes', withoutParameter('project.project.list', 'createTimeAfter'), 'silent'],
  [
    'a new parameter',
    called('system.post.list', ({ parameters }) =>
      parameters.push({ name: 'sealed', in: 'query', schema: { type: 'boolean' } }),
    ),
    'silent',
  ],
  [
    'another description of an operation',
    withKeys('system.post.list', { summary: '所有岗位', description: '分页' }),
    'silent',
  ],
  [
    'a schema that nobody refers to',
    (document) => {
      document.components.schemas.Stranger = structuredClone(schemaOf(document, 'Notice'))
    },
    'silent',
  ],
  [
    'another label of a resource',
    (document) => {
      schemaOf(document, 'Param')['x-order'] = 'param_key'
    },
    'silent',
  ],
]

const HARD: readonly ApiCase[] = [
  [
    'a record no longer inherits',
    (document) => {
      schemaOf(document, 'Project').allOf = undefined
    },
    breaks('FW304 project/project'),
  ],
  [
    'adding takes a list',
    called('project.project.add', (operation) => {
      requestOf(operation).schema = { type: 'array', items: requestOf(operation).schema }
    }),
    breaks('FW359 project/project'),
  ],
  [
    'the nodes of a tree lose their children',
    (document) => {
      delete schemaOf(document, 'TreeNode').properties.children
    },
    breaks('FW304 shared/fields'),
  ],
  [
    'a detail answers another record',
    (document) => {
      operationOf(document, 'project.project.detail').responses['200'] = operationOf(
        document,
        'desk.notice.detail',
      ).responses['200']
    },
    breaks('FW304 project/project'),
  ],
  [
    'the key is another field',
    (document) => {
      schemaOf(document, 'Post')['x-key'] = 'postName'
    },
    'follows',
  ],
  [
    'the key goes',
    (document) => {
      schemaOf(document, 'Post')['x-key'] = undefined
    },
    breaks('FW327 system/post'),
  ],
  [
    'removing takes the keys by another name',
    called('system.post.remove', ({ parameters }) => {
      parameters[0].name = 'postIds'
    }),
    'follows',
  ],
  [
    'a page becomes a list',
    called('system.param.list', (operation) => {
      dataOf(operation).data = { type: 'array', items: { $ref: '#/components/schemas/Param' } }
    }),
    'follows',
  ],
  [
    'a list becomes one record',
    called('system.dept.lazy-list', (operation) => {
      dataOf(operation).data = { $ref: '#/components/schemas/Dept' }
    }),
    breaks('FW326 system/dept'),
  ],
  ['a filter is lost', withoutParameter('system.param.list', 'paramName'), breaks('FW315 system/param')],
  [
    'a filter is another type',
    parameter('system.post.list', 'category', (target) => {
      target.schema = { type: 'boolean' }
    }),
    breaks('FW385 system/post'),
  ],
  [
    'a code that the YAML names is another one',
    (document) => {
      for (const item of Object.values(document.paths) as Loose[])
        for (const operation of Object.values(item) as Loose[])
          if (operation['x-permission'] === 'user_view') operation['x-permission'] = 'user_see'
    },
    breaks('FW371 system/dept'),
  ],
]

/** What happens to an API, each with its one right answer: 40 breaks, 7 changes that screens follow, 13 of what nobody uses, 12 that are harder to tell. */
export const API_CASES: readonly ApiCase[] = [
  ...LOST,
  ...RETYPED,
  ...REQUIRED,
  ...VALUES,
  ...LIMITS,
  ...FOLLOWED,
  ...UNUSED,
  ...HARD,
]

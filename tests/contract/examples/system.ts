import type { ExampleContext, Examples } from '../example'

const param = ({ newCode }: ExampleContext) => ({ paramName: '参数', paramKey: newCode(), paramValue: '1' })
const dict = ({ newCode }: ExampleContext) => ({ code: newCode(), dictValue: '字典', sort: 1, isSealed: 0 })
const post = ({ newCode }: ExampleContext) => ({ postCode: newCode(), postName: '岗位', category: 1, sort: 1 })

const newParam = (context: ExampleContext) => context.fieldOf('system.param.submit', { body: param(context) }, 'id')
const newDict = (context: ExampleContext) => context.fieldOf('system.dict.submit', { body: dict(context) }, 'id')
const newPost = (context: ExampleContext) => context.fieldOf('system.post.submit', { body: post(context) }, 'id')

export const systemExamples: Examples = {
  'system.menu.routes': () => ({}),
  'system.menu.buttons': () => ({}),
  'system.menu.top-menu': () => ({}),
  'system.param.list': () => ({ query: { paramName: '账号', createTime_dategt: '2020-01-01 00:00:00' } }),
  'system.param.detail': async (context) => ({ query: { id: await newParam(context) } }),
  'system.param.submit': (context) => ({ body: param(context) }),
  'system.param.remove': async (context) => ({
    query: { ids: `${await newParam(context)},${await newParam(context)}` },
  }),
  'system.dict.list': () => ({ query: { dictValue: '类型', descs: 'sort' } }),
  'system.dict.parent-list': () => ({ query: { size: 5 } }),
  'system.dict.child-list': async (context) => ({ query: { parentId: await newDict(context) } }),
  'system.dict.detail': async (context) => ({ query: { id: await newDict(context) } }),
  'system.dict.tree': () => ({ query: { code: 'DICT' } }),
  'system.dict.dictionary': () => ({ query: { code: 'project_project_type' } }),
  'system.dict.submit': (context) => ({ body: dict(context) }),
  'system.dict.remove': async (context) => ({ query: { ids: await newDict(context) } }),
  'system.post.list': () => ({ query: { category: 3 } }),
  'system.post.select': () => ({ query: { tenantId: '000000' } }),
  'system.post.detail': async (context) => ({ query: { id: await newPost(context) } }),
  'system.post.submit': (context) => ({ body: post(context) }),
  'system.post.remove': async (context) => ({ query: { ids: await newPost(context) } }),
  'system.dept.fs-list': () => ({}),
  'system.dept.ps-list': () => ({}),
  'system.dept.lmc-list': () => ({}),
}

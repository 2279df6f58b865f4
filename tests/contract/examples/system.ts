import type { Examples } from '../example'

export const systemExamples: Examples = {
  'system.param.list': () => ({ query: { paramName: '账号', createTime_dategt: '2020-01-01 00:00:00' } }),
  'system.param.remove': async ({ newId }) => ({
    query: { ids: `${await newId('system.param')},${await newId('system.param')}` },
  }),
  'system.dict.list': () => ({ query: { dictValue: '类型', descs: 'sort' } }),
  'system.dict.parent-list': () => ({ query: { size: 5 } }),
  'system.dict.tree': () => ({ query: { code: 'DICT' } }),
  'system.dict.dictionary': () => ({ query: { code: 'project_project_type' } }),
  'system.post.list': () => ({ query: { category: 3 } }),
  'system.post.select': () => ({ query: { tenantId: '000000' } }),
}

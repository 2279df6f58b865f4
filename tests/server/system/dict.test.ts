import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { createAnswerCheck } from '../../support/answerCheck'
import { openTestServer, type TestAnswer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Row = Record<string, unknown>

function submit(body: Row): Promise<TestAnswer> {
  return server.call('system.dict.submit', { body: { sort: 1, isSealed: 0, ...body } })
}

async function create(body: Row): Promise<Row> {
  const answer = await submit(body)
  expect(answer.status, String(answer.msg)).toBe(200)
  return answer.data as Row
}

async function dictionary(code: string): Promise<Row[]> {
  const answer = await server.call('system.dict.dictionary', { as: 'factory', query: { code } })
  expect(createAnswerCheck(openapi)('system.dict.dictionary', answer)).toEqual([])
  return answer.data as Row[]
}

test('a dictionary answers its entries by sort, without their parent [B156]', async () => {
  const entries = await dictionary('xwy_erp_outbound_type')
  expect(entries.map(({ dictKey, dictValue }) => [dictKey, dictValue])).toEqual([
    ['104', '型材领用'],
    ['201', '进场出库'],
    ['202', '调拨出库'],
    ['203', '盘亏出库'],
    ['204', '报废出库'],
    ['205', '生产消耗'],
    ['206', '退场出库'],
  ])
  expect(await dictionary('no_such_code')).toEqual([])
})

test('an entry takes the code of its parent, and sort decides its place [B234]', async () => {
  const parent = await create({ code: 'colour', dictValue: '颜色' })
  await create({ parentId: parent.id, code: 'ignored', dictKey: 'b', dictValue: '蓝', sort: 2 })
  await create({ parentId: parent.id, code: 'colour', dictKey: 'a', dictValue: '红', sort: 1 })
  expect((await dictionary('colour')).map(({ dictValue }) => dictValue)).toEqual(['红', '蓝'])
})

test('a sealed entry still names what is stored [B237]', async () => {
  const parent = await create({ code: 'sealed', dictValue: '封存' })
  await create({ parentId: parent.id, code: 'sealed', dictKey: '1', dictValue: '旧', isSealed: 1 })
  expect(await dictionary('sealed')).toMatchObject([{ dictValue: '旧', isSealed: 1 }])
})

test('two entries of one code cannot have the same key', async () => {
  const parent = await create({ code: 'shape', dictValue: '形状' })
  const entry = await create({ parentId: parent.id, code: 'shape', dictKey: '1', dictValue: '圆' })
  const taken = '当前字典键值已存在!'
  expect(await submit({ parentId: parent.id, code: 'shape', dictKey: '1', dictValue: '方' })).toMatchObject({
    status: 400,
    msg: taken,
    data: { fields: { dictKey: taken } },
  })
  expect(await submit({ code: 'shape', dictValue: '又一个' })).toMatchObject({ data: { fields: { code: taken } } })
  expect(await submit({ ...entry, dictValue: '圆形' })).toMatchObject({ status: 200 })
})

test('an entry needs a key and a parent that exists [B236]', async () => {
  const parent = await create({ code: 'keyless', dictValue: '无键' })
  expect(await submit({ parentId: parent.id, code: 'keyless', dictValue: '空' })).toMatchObject({
    status: 400,
    data: { fields: { dictKey: '请输入字典键值' } },
  })
  expect(await submit({ parentId: '77', code: 'keyless', dictKey: '1', dictValue: '孤' })).toMatchObject({
    status: 400,
    data: { fields: { parentId: '上级字典不存在或已被删除' } },
  })
})

test('there are no levels below an entry, and no circles', async () => {
  const [one, two] = [await create({ code: 'one', dictValue: '一' }), await create({ code: 'two', dictValue: '二' })]
  const entry = await create({ parentId: one.id, code: 'one', dictKey: '1', dictValue: '甲' })
  const moves = [
    { parentId: entry.id, code: 'one', dictKey: '2', dictValue: '乙' },
    { ...one, parentId: one.id, dictKey: '3' },
    { ...one, parentId: two.id, dictKey: '3' },
  ]
  for (const move of moves) {
    expect(await submit(move)).toMatchObject({ status: 400, data: { fields: { parentId: expect.any(String) } } })
  }
  expect(await submit({ ...entry, parentId: two.id })).toMatchObject({ status: 200, data: { code: 'two' } })
})

test('renaming the code of a dictionary renames it on its entries', async () => {
  const parent = await create({ code: 'old_name', dictValue: '旧名' })
  await create({ parentId: parent.id, code: 'old_name', dictKey: '1', dictValue: '一' })
  await create({ ...parent, code: 'new_name' })
  expect(await dictionary('old_name')).toEqual([])
  expect(await dictionary('new_name')).toMatchObject([{ dictValue: '一', code: 'new_name' }])
})

test('a dictionary with entries is not removed', async () => {
  const parent = await create({ code: 'kept', dictValue: '保留' })
  const entry = await create({ parentId: parent.id, code: 'kept', dictKey: '1', dictValue: '一' })
  const remove = (ids: unknown) => server.call('system.dict.remove', { query: { ids: String(ids) } })
  expect(await remove(parent.id)).toMatchObject({
    status: 400,
    msg: '字典“保留”不能删除，仍在使用它的有：字典“一”',
  })
  expect(await remove(entry.id)).toMatchObject({ status: 200 })
  expect(await remove(parent.id)).toMatchObject({ status: 200 })
})

test.each([
  ['system.dept.fs-list', '厂监公司', 3],
  ['system.dept.ps-list', '项监公司', 3],
  ['system.dept.lmc-list', '铝模厂', 6],
])('%s is a tree whose first node has the companies below it [B257]', async (operation, title, count) => {
  const answer = await server.call(operation, { as: 'operator' })
  expect(createAnswerCheck(openapi)(operation, answer)).toEqual([])
  const tree = answer.data as { title: string; children: { title: string; id: string; value: string }[] }[]
  expect(tree).toHaveLength(1)
  expect(tree[0]?.title).toBe(title)
  expect(tree[0]?.children).toHaveLength(count)
  expect(tree[0]?.children.every(({ id, value, title: name }) => id === value && name !== '')).toBe(true)
})

test.each(['dict', 'dict-biz'])(
  'dictionaries of %s are listed apart, each with its own entries by parentId [B233]',
  async (kind) => {
    const list = async (name: string, query: { readonly [name: string]: string | number }) => {
      const { status, data } = await server.call(`system.${kind}.${name}`, { query })
      expect(status).toBe(200)
      return (data as { readonly records: Row[] }).records
    }
    const parents = await list('parent-list', { current: 1, size: 100 })
    expect(parents.length).toBeGreaterThan(1)
    const [first, second] = await Promise.all(
      parents.slice(0, 2).map(({ id }) => list('child-list', { parentId: String(id), current: 1, size: 100 })),
    )
    for (const [index, children] of [first, second].entries()) {
      expect(children?.length).toBeGreaterThan(0)
      expect(children?.filter(({ parentId }) => parentId !== parents[index]?.id)).toEqual([])
    }
    const other = await server.call(`system.${kind === 'dict' ? 'dict-biz' : 'dict'}.parent-list`, {
      query: { size: 100 },
    })
    const codes = (other.data as { readonly records: Row[] }).records.map(({ code }) => code)
    expect(parents.filter(({ code }) => codes.includes(code))).toEqual([])
  },
)

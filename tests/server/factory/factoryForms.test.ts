import { describe, expect, it } from 'vitest'
import { openPathServer, type Row } from '../../support/pathServer'
import { uploadText } from '../../support/uploadText'

const { call, get, post, server } = openPathServer()

const FACTORY = '/blade-xwy/factory'
const CONTACT = { businessContactName: '甲', businessContactMobile: '13800000000' }
let last = 0
const add = (values: Row = {}) => {
  last += 1
  const named = { factoryName: `资料厂 ${last}`, businessLicense: `FORM${last}` }
  return post<Row>(`${FACTORY}/add`, {
    ...named,
    ...CONTACT,
    ...values,
  })
}
const read = ({ factoryId }: Row) => get<Row>(`${FACTORY}/detail`, { factoryId: String(factoryId) })
const entries = (code: string) => get<Row[]>('/blade-system/dict/dictionary', { code })
const keysOf = async (code: string) => (await entries(code)).map(({ dictKey }) => String(dictKey))

describe('a factory', () => {
  it('keeps of each of its three addresses the text, the place and its regions [B408]', async () => {
    const place = (prefix: string, number: number) => ({
      [prefix]: `示范路 ${number} 号`,
      [`${prefix}Longitude`]: `113.${number}`,
      [`${prefix}Latitude`]: `23.${number}`,
      [`${prefix}ProvinceName`]: `省${number}`,
      [`${prefix}CityName`]: `市${number}`,
      [`${prefix}DistrictName`]: `区${number}`,
    })
    const places = ['registeredAddress', 'factoryAddress', 'officeAddress'].map((prefix, index) =>
      place(prefix, index + 1),
    )
    const values: Row = Object.assign({}, ...places)
    const saved = await add(values)
    expect(await read(saved)).toMatchObject(values)
    const { factoryId, version, factoryName, businessLicense } = saved
    await post(`${FACTORY}/update`, { factoryId, version, factoryName, businessLicense, ...CONTACT, ...values })
    expect(await read(saved)).toMatchObject(values)
  })

  it('is able to design or not, and assembles in one of three ways [B409]', async () => {
    for (const designAbility of [0, 1])
      expect((await read(await add({ designAbility }))).designAbility).toBe(designAbility)
    for (const preAssembly of ['none', 'has', 'outsourced'])
      expect(String((await read(await add({ preAssembly }))).preAssembly)).toBe(preAssembly)
    for (const wrong of [{ designAbility: 2 }, { preAssembly: 'other' }]) {
      const { factoryId } = await add()
      const body = { factoryId, ...wrong }
      expect((await call('post', `${FACTORY}/update`, { body })).status, JSON.stringify(wrong)).toBe(400)
    }
  })

  it('keeps its contacts with a post of lmc_post, which may stay empty [B410]', async () => {
    const posts = await entries('lmc_post')
    const manager = posts.find(({ dictValue }) => dictValue === '商务经理')
    expect(manager).toBeDefined()
    const contactsList = [
      { post: manager?.dictKey, userName: '李四', phone: '13812345678' },
      { userName: '王五', phone: '13812345679' },
    ]
    const kept = (await read(await add({ contactsList }))).contactsList as Row[]
    expect(kept).toMatchObject(contactsList)
    expect([undefined, null, '']).toContain(kept[1]?.post)
  })

  it('keeps capacity, site and equipment by the keys of their dictionaries [B411]', async () => {
    const row = async (name: string, unit?: string) => ({
      name: (await keysOf(name))[0],
      qty: '12.5',
      ...(unit !== undefined && { unit: (await keysOf(unit))[0] }),
      memo: '良好',
    })
    const lists = {
      factoryCapacity: [await row('lmc_factoryCapacity', 'lmc_unit')],
      factorySiteOverview: [await row('lmc_factorySiteOverview', 'lmc_factorySiteOverview_unit')],
      factoryEquipmentSituation: [{ ...(await row('lmc_factoryEquipmentSituation_name')), qty: '3' }],
    }
    for (const [given] of Object.values(lists)) expect(given?.name).toBeDefined()
    expect(await read(await add(lists))).toMatchObject(lists)
  })

  it('has authentication, background and cooperation each saved by a call of its own, which leaves the others [B418]', async () => {
    const { factoryId } = await add()
    const { name, url } = await uploadText(server(), '公司简介.txt', 'admin')
    const saves = [
      ['update-auth-data', { runStatus: '两班运行' }],
      ['update-reference-check', { companyProfileAttach: [{ name, url }] }],
      ['update-cooperation-plan', { contractNo: 'HT-1' }],
    ] as const
    const done: Row = {}
    for (const [path, values] of saves) {
      await post(`${FACTORY}/${path}`, { factoryId, ...values })
      Object.assign(done, values)
      expect(await read({ factoryId }), path).toMatchObject(done)
    }
  })
})

describe('accounts of factories', () => {
  it('are paged, added, opened, changed and removed by their id [B420]', async () => {
    const base = '/blade-operate/x_lmc_manage/lmcAccount'
    const { factoryId } = await add()
    const list = () => get<{ records: Row[] }>(`${base}/list`, { current: 1, size: 10 })
    const account = {
      factoryId,
      accountName: 'calls-lmc',
      accountPassword: 'Aluminium-7-2026',
      name: '李四',
      phone: '13812345678',
    }
    const { id } = await post<Row>(`${base}/add`, account)
    expect((await list()).records.map((row) => row.id)).toContain(id)
    const opened = await get<Row>(`${base}/detail`, { id: String(id) })
    expect(opened).toMatchObject({ accountName: 'calls-lmc', factoryId })
    await post(`${base}/update`, { ...opened, name: '王五' })
    expect((await list()).records.find((row) => row.id === id)).toMatchObject({ name: '王五' })
    expect((await call('post', `${base}/remove`, { query: { ids: String(id) } })).status).toBe(200)
    expect((await list()).records.map((row) => row.id)).not.toContain(id)
  })

  it.each(['lmc', 'fs', 'ps'])(
    'belong to companies of a tree whose first item has them below it: %s [B422]',
    async (kind) => {
      const [first] = await get<{ children: Row[] }[]>(`/blade-system/dept/${kind}/list`)
      expect(first?.children.length).toBeGreaterThan(0)
      for (const { id, title } of first?.children ?? []) expect([typeof id, typeof title]).toEqual(['string', 'string'])
    },
  )
})

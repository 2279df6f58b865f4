import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { Derivation, Services, TypedVerbs, Verb } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equal, equalsOneOf } from '../lookup/equals'
import { refuseField } from '../lookup/refuseField'
import { changeSystem } from './changeSystem'

/** Code of the country, the root of all regions; its `parentCode` is `0`. */
const COUNTRY = '00'
const NONE = '0'

type Region = RecordOf<'system.region'>

const region = ({ resource }: Services) => resource('system.region')

async function findByCode(code: string, services: Services): Promise<Region | undefined> {
  const [found] = await services.records.list(region(services), { conditions: [equal('code', code)] })
  return found
}

async function getByCode(code: string, services: Services): Promise<Region> {
  const found = await findByCode(code, services)
  if (found === undefined) throw ServerError.notFound()
  return found
}

function listBelow(code: string, services: Services): Promise<readonly Region[]> {
  return services.records.list(region(services), { conditions: [equal('parentCode', code)] })
}

/** Codes of all ancestors, the country's first. Throws badRequest if a parent is missing or the region is its own ancestor. */
async function toAncestors(record: UnsavedOf<'system.region'>, services: Services): Promise<string> {
  const codes: string[] = []
  for (let code = record.parentCode; code !== NONE; ) {
    if (code === record.code) return refuseField('parentCode', '父节点不可选择自身!')
    const parent = await findByCode(code, services)
    if (parent === undefined) return refuseField('parentCode', '父区划不存在')
    codes.unshift(code)
    code = parent.parentCode
  }
  return [NONE, ...codes].join(',')
}

async function refuseRecoding(record: UnsavedOf<'system.region'>, services: Services): Promise<void> {
  if (record.id === undefined) return
  const stored = await services.records.find(region(services), record.id)
  if (stored === undefined || stored.code === record.code) return
  const below = await listBelow(stored.code, services)
  if (below.length > 0) refuseField('code', '该区划有下级，不能修改编号')
}

export const regionRules: Derivation<'system.region'> = {
  beforeSave: async (record, services) => {
    await refuseRecoding(record, services)
    return { ...record, ancestors: await toAncestors(record, services) }
  },
  afterRead: async (record, services) => {
    const parent = await findByCode(record.parentCode, services.unscoped)
    return { ...record, parentName: parent?.name }
  },
}

const detailVerb: Verb<'system.region.detail'> = async (call, services) => {
  const found = await getByCode(call.query.code, services)
  return regionRules.afterRead?.(found, services) ?? found
}

const lazyTreeVerb: Verb<'system.region.lazy-tree'> = async (call, services) => {
  const { name: sought, parentCode = COUNTRY } = call.query
  const found = { field: 'name', operator: 'like', value: sought ?? '' } as const
  const below = sought
    ? await services.records.list(region(services), { conditions: [found] })
    : await listBelow(parentCode, services)
  const conditions = [
    equalsOneOf(
      'parentCode',
      below.map(({ code }) => code),
    ),
  ]
  const deeper = await services.records.list(region(services), { conditions })
  const parents = new Set(deeper.map(({ parentCode }) => parentCode))
  return below.map(({ code, parentCode: above, name, level, sort, remark }) => ({
    id: code,
    parentId: above,
    title: name,
    key: code,
    value: code,
    ...{ code, name, level, sort, remark },
    hasChildren: parents.has(code),
  }))
}

const removeVerb: Verb<'system.region.remove'> = (call, own) =>
  changeSystem(own, async (unscoped, scoped) => {
    const found = await getByCode(call.query.id, scoped)
    if ((await listBelow(found.code, unscoped)).length > 0) throw ServerError.badRequest('请先删除子节点!')
    await unscoped.records.remove(region(unscoped), [found.id])
  })

export const regionVerbs: TypedVerbs = {
  'system.region.detail': detailVerb,
  'system.region.lazy-tree': lazyTreeVerb,
  'system.region.remove': removeVerb,
}

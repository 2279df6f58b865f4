import type { RecordData } from '../../../contract/value'
import type { Derivation, Services, Verb, Verbs } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equal, oneOf } from './conditionOf'
import { refuseField } from './refuseField'

/** The code of the country, below which all regions hang; its own parent is `0`. */
const COUNTRY = '00'
const NONE = '0'

const region = ({ resource }: Services) => resource('system.region')

async function findByCode(code: unknown, services: Services): Promise<RecordData | undefined> {
  const [found] = await services.records.list(region(services), { conditions: [equal('code', code)] })
  return found
}

async function getByCode(code: string | undefined, services: Services): Promise<RecordData> {
  const found = await findByCode(code, services)
  if (found === undefined) throw ServerError.notFound()
  return found
}

function listBelow(code: unknown, services: Services): Promise<readonly RecordData[]> {
  return services.records.list(region(services), { conditions: [equal('parentCode', code)] })
}

/** The codes above, the country's first. Throws where the region would hang below itself. */
async function toAncestors(record: RecordData, services: Services): Promise<string> {
  const codes: string[] = []
  for (let code = String(record.parentCode); code !== NONE; ) {
    if (code === record.code) return refuseField('parentCode', '父节点不可选择自身!')
    const parent = await findByCode(code, services)
    if (parent === undefined) return refuseField('parentCode', '父区划不存在')
    codes.unshift(code)
    code = String(parent.parentCode)
  }
  return [NONE, ...codes].join(',')
}

async function refuseRecoding(record: RecordData, services: Services): Promise<void> {
  if (record.id === undefined) return
  const stored = await services.records.find(region(services), String(record.id))
  if (stored === undefined || stored.code === record.code) return
  const below = await listBelow(stored.code, services)
  if (below.length > 0) refuseField('code', '该区划有下级，不能修改编号')
}

export const regionRules: Derivation = {
  save: async (record, services) => {
    await refuseRecoding(record, services)
    return { ...record, ancestors: await toAncestors(record, services) }
  },
  read: async (record, services) => {
    const parent = await findByCode(record.parentCode, services.whole)
    return { ...record, parentName: parent?.name }
  },
}

const detailVerb: Verb = async (call, services) => {
  const found = await getByCode(call.query.code, services)
  return regionRules.read?.(found, services) ?? found
}

const lazyTreeVerb: Verb = async (call, services) => {
  const below = await listBelow(call.query.parentCode ?? COUNTRY, services)
  const conditions = [
    oneOf(
      'parentCode',
      below.map(({ code }) => String(code)),
    ),
  ]
  const deeper = await services.records.list(region(services), { conditions })
  const parents = new Set(deeper.map(({ parentCode }) => parentCode))
  return below.map(({ code, parentCode, name }) => ({
    id: code,
    parentId: parentCode,
    title: name,
    key: code,
    value: code,
    hasChildren: parents.has(code),
  }))
}

const removeVerb: Verb = (call, own) =>
  own.transaction(async (services) => {
    await services.takeTurn('write system')
    const found = await getByCode(call.query.id, services)
    if ((await listBelow(found.code, services.whole)).length > 0) throw ServerError.badRequest('请先删除子节点!')
    await services.records.remove(region(services), [String(found.id)])
  })

export const regionVerbs: Verbs = {
  'system.region.detail': detailVerb,
  'system.region.lazy-tree': lazyTreeVerb,
  'system.region.remove': removeVerb,
}

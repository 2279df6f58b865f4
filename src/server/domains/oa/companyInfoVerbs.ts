import type { Services, Verbs } from '../../crud/services'
import { ServerError } from '../../http/ServerError'

const RESOURCE = 'oa.company-info'

/** A tenant has one record of itself, or none yet. */
async function findOwn({ records, resource }: Services) {
  const [own] = await records.list(resource(RESOURCE))
  return own
}

export const companyInfoVerbs: Verbs = {
  'oa.company-info.detail': (_, services) => findOwn(services),
  'oa.company-info.submit': ({ body }, services) =>
    services.transaction(async (inner) => {
      await inner.takeTurn(`write ${RESOURCE}`)
      const { id: _id, version, ...values } = body
      const own = await findOwn(inner)
      const company = inner.resource(RESOURCE)
      if (own === undefined) return inner.records.insert(company, values)
      if (typeof version === 'number' && version !== own.version) {
        throw ServerError.conflict('数据已被他人修改，请核对后再保存', own)
      }
      return inner.records.update(company, String(own.id), { values })
    }),
}

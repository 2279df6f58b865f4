import type { Derivations, Verb, Verbs } from '../../crud/services'
import { keepSecret } from '../system/keepSecret'
import { refuseField } from '../system/refuseField'
import { apiSource } from './apiSource'
import { modelOf } from './modelOf'
import { screenSource } from './screenSource'

const copyVerb: Verb = (call, own) =>
  own.transaction(async (services) => {
    const resource = services.resource('develop.code')
    const code = await services.records.get(resource, call.query.id ?? '')
    return services.records.insert(resource, { ...code, codeName: `${String(code.codeName)}-copy`.slice(0, 64) })
  })

/** Files to be put into the project as they are: the screens of each model, and what its interface promises. */
const generateVerb: Verb = async (call, services) => {
  const resource = services.resource('develop.code')
  const files: { path: string; content: string }[] = []
  for (const id of new Set((call.query.ids ?? '').split(','))) {
    const model = modelOf(await services.records.get(resource, id), services)
    files.push({ path: `schemas/${model.domain}/${model.entity}.yaml`, content: screenSource(model) })
    files.push({ path: `openapi/${model.domain}.${model.entity}.yaml`, content: apiSource(model) })
  }
  return files
}

export const developVerbs: Verbs = {
  'develop.code.copy': copyVerb,
  'develop.code.gen-code': generateVerb,
}

export const developRules: Derivations = {
  'develop.datasource': {
    save: async (record, services) => {
      const place = { resource: services.resource('develop.datasource'), field: 'password' }
      return (await keepSecret(record, place, services)).kept
    },
    remove: async (record, { records, resource }) => {
      const conditions = [{ field: 'datasourceId', operator: 'equal', value: String(record.id) }] as const
      const tenants = await records.list(resource('system.tenant'), { conditions })
      if (tenants.length > 0) refuseField('ids', '该数据源已配置给租户，不能删除!')
    },
  },
}

import type { Derivation, TypedDerivations, TypedVerbs, Verb } from '../../crud/services'
import { keepSecret } from '../system/exports'
import { apiSource } from './apiSource'
import { modelOf } from './modelOf'
import { screenSource } from './screenSource'

const copyVerb: Verb<'develop.code.copy'> = (call, own) =>
  own.transaction(async (services) => {
    const resource = services.resource('develop.code')
    const code = await services.records.get(resource, call.query.id)
    return services.records.insert(resource, { ...code, codeName: `${code.codeName}-copy`.slice(0, 64) })
  })

/** Returns source files to copy into the project: the screens and the OpenAPI description of each model. */
const generateVerb: Verb<'develop.code.gen-code'> = async (call, services) => {
  const resource = services.resource('develop.code')
  const files: { path: string; content: string }[] = []
  for (const id of new Set(call.query.ids.split(','))) {
    const model = modelOf(await services.records.get(resource, id), services)
    files.push({ path: `schemas/${model.domain}/${model.entity}.yaml`, content: screenSource(model) })
    files.push({ path: `openapi/${model.domain}.${model.entity}.yaml`, content: apiSource(model) })
  }
  return files
}

export const developVerbs: TypedVerbs = {
  'develop.code.copy': copyVerb,
  'develop.code.gen-code': generateVerb,
}

const datasourceRules: Derivation<'develop.datasource'> = {
  beforeSave: async (record, services) => {
    const place = { resource: services.resource('develop.datasource'), field: 'password' } as const
    return (await keepSecret(record, place, services)).kept
  },
}

export const developRules: TypedDerivations = { 'develop.datasource': datasourceRules }

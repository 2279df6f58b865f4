import type { Verb } from '../../crud/services'
import { equal } from '../lookup/equals'

/** Lists the entries of a code by sort, sealed ones included: stored values still need their labels. */
export function dictionaryVerb<Name extends 'system.dict' | 'system.dict-biz'>(name: Name): Verb<`${Name}.dictionary`> {
  return (call, services) =>
    services.records.list(services.resource(name), {
      conditions: [equal('code', call.query.code), { field: 'parentId', operator: 'notequal', value: '0' }],
    })
}

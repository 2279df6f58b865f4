import type { Verb } from '../../crud/services'

/** The entries of a code, by sort; sealed ones too, so that stored values keep their names. */
export const dictionaryVerb: Verb = (call, services) =>
  services.records.list(services.resource('system.dict'), {
    conditions: [
      { field: 'code', operator: 'equal', value: call.query.code ?? '' },
      { field: 'parentId', operator: 'notequal', value: '0' },
    ],
  })

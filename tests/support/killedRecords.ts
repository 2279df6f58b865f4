import { ownResource } from '../../src/server/crud/resource'

export const documentResource = ownResource('test.document', { rows: 'array', total: 'integer' })
export const sumResource = ownResource('test.sum', { count: 'integer', total: 'integer' })

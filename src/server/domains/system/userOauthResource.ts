import type { Id } from '../../../contract/value'
import { ownResource } from '../../crud/resource'

declare module '../../../generated/records' {
  interface Records {
    'system.user-oauth': BaseRecord & {
      readonly id: Id
      readonly source: string
      readonly uuid: string
      readonly userId?: Id
      readonly name?: string
    }
  }
  interface RecordKeys {
    'system.user-oauth': 'id'
  }
}

/** Third-party account; `userId` is absent until it is linked. */
export const userOauthResource = ownResource(
  'system.user-oauth',
  { source: 'string', uuid: 'string', userId: 'id', name: 'string' },
  { unique: [{ fields: ['source', 'uuid'] }] },
)

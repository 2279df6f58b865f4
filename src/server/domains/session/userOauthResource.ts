import { ownResource } from '../../crud/resource'

/** An account elsewhere, and whose it is here once that is known. */
export const userOauthResource = ownResource('system.user-oauth', {
  source: 'string',
  uuid: 'string',
  userId: 'id',
  name: 'string',
})

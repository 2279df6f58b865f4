import type { Id } from '../../../contract/value'
import { ownResource } from '../../crud/resource'

/** Upload in progress, neither completed nor cancelled. */
export const uploadResource = ownResource('resource.upload', {
  key: 'string',
  name: 'string',
  size: 'integer',
  // Id of the multipart upload in the store; absent until the store has created it.
  multipart: 'string',
})

declare module '../../../generated/records' {
  interface Records {
    'resource.upload': BaseRecord & {
      readonly id: Id
      readonly key: string
      readonly name: string
      readonly size: number
      readonly multipart?: string
    }
  }
  interface RecordKeys {
    'resource.upload': 'id'
  }
}

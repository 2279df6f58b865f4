import type { Id } from '../../../contract/value'
import { ownResource } from '../../crud/resource'

/** An upload that has begun and is neither complete nor given up. */
export const uploadResource = ownResource('resource.upload', {
  key: 'string',
  name: 'string',
  size: 'integer',
  // What the store calls it by; absent until the store has begun it.
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

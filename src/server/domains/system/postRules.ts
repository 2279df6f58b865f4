import type { Derivation } from '../../crud/services'
import { refuseUsed } from './usersOf'

export const postRules: Derivation = {
  remove: (record, services) => refuseUsed(record, { field: 'postId', title: '岗位' }, services),
}

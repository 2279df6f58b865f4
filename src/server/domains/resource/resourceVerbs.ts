import type { TypedVerbs } from '../../crud/services'
import { attachVerbs } from './attachVerbs'
import { fileVerbs } from './fileVerbs'
import { smsVerbs } from './smsVerbs'
import { uploadVerbs } from './uploadVerbs'

export const resourceVerbs: TypedVerbs = { ...attachVerbs, ...fileVerbs, ...smsVerbs, ...uploadVerbs }

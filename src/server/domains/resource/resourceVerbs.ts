import type { Verbs } from '../../crud/services'
import { attachVerbs } from './attachVerbs'
import { fileVerbs } from './fileVerbs'
import { smsVerbs } from './smsVerbs'
import { uploadVerbs } from './uploadVerbs'

export const resourceVerbs: Verbs = { ...attachVerbs, ...fileVerbs, ...smsVerbs, ...uploadVerbs }

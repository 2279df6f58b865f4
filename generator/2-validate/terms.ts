import { ANY_KEY, named } from './collections'
import { text } from './scalars'
import type { Read } from './shape'

/** Chinese text, then the English one. */
export const termsFile = named(ANY_KEY, text)
export type ValidTerms = Read<typeof termsFile>

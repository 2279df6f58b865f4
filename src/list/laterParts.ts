import { createIdlePart } from '../ui/part'

/** What a list does only when it is told to. */
export const listOutput = createIdlePart(() => import('./ListOutput'), 'ListOutput')
export const listHelp = createIdlePart(() => import('./ListHelp'), 'ListHelp')

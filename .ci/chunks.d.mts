import type { OutputOptions } from 'rolldown'

type Group = NonNullable<Exclude<OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number]

/** Groups modules by chunk: each name with the entry module, or modules, of the chunk. */
export function gatherChunks(steps: { readonly [chunk: string]: string | readonly string[] }): Group

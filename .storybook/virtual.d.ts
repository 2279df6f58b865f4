/** Addresses of what the server of the stories needs. */
declare module 'virtual:story-parts' {
  /** The seeded database. */
  export const seeded: string
  /** `serverWorker.ts` in one file. */
  export const server: string
  /** The files of PGlite. */
  export const wasm: string
  export const data: string
}

/** What keeps the server from starting, in words for whoever starts it. */
export class StartError extends Error {
  constructor(chinese: string, english: string) {
    super(`${chinese} / ${english}`)
    this.name = 'StartError'
  }
}

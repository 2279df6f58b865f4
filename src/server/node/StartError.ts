/** An error that prevents the start, with a message in Chinese and English for the operator. */
export class StartError extends Error {
  constructor(chinese: string, english: string) {
    super(`${chinese} / ${english}`)
    this.name = 'StartError'
  }
}

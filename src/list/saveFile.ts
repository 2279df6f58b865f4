export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the object URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

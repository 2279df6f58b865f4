export function EmptyCell() {
  return <span className="text-muted">--</span>
}

import type { Import } from './read-imports.ts'

/** Groups of files of which each reaches each other; a file alone is none. Types count: a reader has to follow them too. */
export function circlesOf(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { from, to, isPackage } of imports)
    if (!isPackage) targets.set(from, [...(targets.get(from) ?? []), to.replace(/\?.*$/, '')])
  // Tarjan: a file that reaches nothing older than itself closes the group that stands above it on the stack.
  const found = new Map<string, { readonly order: number; oldest: number }>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const own = { order: found.size, oldest: found.size }
    found.set(file, own)
    stack.push(file)
    for (const target of targets.get(file) ?? []) {
      const known = found.get(target)
      if (!known) own.oldest = Math.min(own.oldest, visit(target))
      else if (stack.includes(target)) own.oldest = Math.min(own.oldest, known.order)
    }
    if (own.oldest === own.order) {
      const circle = stack.splice(stack.indexOf(file))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return own.oldest
  }
  for (const file of targets.keys()) if (!found.has(file)) visit(file)
  return circles.toSorted()
}

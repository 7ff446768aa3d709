/** A small heading inside a card, in the text face. */
export function CardTitle({ children }: { children: string }) {
  return <h2 className="font-sans! text-sm! font-bold! tracking-normal!">{children}</h2>
}

import { Component, type ReactNode } from "react";
import { useWorkbench } from "./workbench.ts";

/** Something else that is drawn (`what`) is tried anew. */
class Boundary extends Component<{ what: string; children: ReactNode }> {
  override state = { what: this.props.what, isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  static getDerivedStateFromProps = ({ what }: { what: string }, former: { what: string }) =>
    what === former.what ? null : { what, isBroken: false };

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <p className="callout callout-error" role="alert">
        Ceci ne peut pas être montré : le dernier changement l’empêche. Annulez-le en haut à gauche,
        ou corrigez-le dans « Fichier ».
      </p>
    );
  }
}

/**
 * Keeps what cannot be drawn of a half-written draft from taking the whole window along, until that
 * changes. @param of what is drawn, beside the draft
 */
export function Shelter({ of = "", children }: { of?: string; children: ReactNode }) {
  const { version } = useWorkbench().desk.state;
  return <Boundary what={`${version} ${of}`}>{children}</Boundary>;
}

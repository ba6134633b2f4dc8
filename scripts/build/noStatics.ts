/** Stands in for the copying of static members, which emotion does for class components alone. */
export default function noStatics<Component>(component: Component): Component {
  return component;
}

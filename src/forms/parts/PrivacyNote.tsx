import { Box } from "@chakra-ui/react";
import { RichText } from "./RichText.tsx";

/** Who uses the data, for what, how long, with which rights. */
export function PrivacyNote({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Box as="p" mt="4" fontSize="sm" color="fg.muted" maxWidth="65ch">
      <RichText text={text} />
    </Box>
  );
}

/**
 * Sentences that the specification fixes word for word, where the rules of typography would change
 * them: visitors read them as they are written here.
 */
export const specifiedSentences: ReadonlySet<string> = new Set([
  "L'adresse est requise",
  "L'âge de l'installation électrique est requis",
  "L'information sur l'installation gaz est requise",
  "L'information sur la zone termites est requise",
  "L'information sur la copropriété est requise",
  "Format d'email invalide",
  "Niveau d'urgence invalide",
  "Vous devez accepter les conditions d'utilisation",
  "Une erreur est survenue lors de l'inscription. Veuillez réessayer.",
  "Inscription réussie ! Merci de votre intérêt pour nos actualités.",
  "Une erreur est survenue lors de l'envoi. Veuillez réessayer ou nous contacter directement au {phone}.",
  "Votre message a été enregistré mais l'email de notification a échoué. Nous vous contacterons dès que possible.",
  "Erreur lors de l'enregistrement de votre demande",
  "Problème d'autorisation. Veuillez réessayer.",
  "Une erreur est survenue lors de l'envoi. Veuillez réessayer.",
  "Votre demande de devis a été envoyée avec succès ! Nous vous recontacterons sous 24h.",
]);

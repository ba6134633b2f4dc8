// Runs while the head is read, so before anything is painted, in every engine: notes whether this tab
// has sent the form that its element names (src/forms/sentForms.ts). The styles choose the words by it.
{
  const { form } = document.currentScript.dataset;
  const note = () => {
    let isSent = false;
    try {
      isSent = sessionStorage.getItem(`envoi:${form}`) !== null;
    } catch {
      // The storage is forbidden: the words for all visitors stand.
    }
    document.documentElement.toggleAttribute("data-sent", isSent);
  };
  note();
  addEventListener("pageshow", note);
}

"""Opens an empty page in WebKitGTK on a screen of its own; prints the version once it is there."""
import os
import subprocess

reader, writer = os.pipe()
screen = subprocess.Popen(
    ["Xvfb", "-displayfd", str(writer), "-nolisten", "tcp"],
    pass_fds=[writer],
    stderr=subprocess.DEVNULL,
)
os.close(writer)
os.environ["DISPLAY"] = ":" + os.fdopen(reader).readline().strip()
try:
    import gi

    gi.require_version("Gtk", "3.0")
    gi.require_version("WebKit2", "4.1")
    from gi.repository import GLib, Gtk, WebKit2

    def tell(_page, event):
        if event == WebKit2.LoadEvent.FINISHED:
            print(WebKit2.MAJOR_VERSION, WebKit2.MINOR_VERSION, WebKit2.MICRO_VERSION, sep=".")
            Gtk.main_quit()

    page = WebKit2.WebView(web_context=WebKit2.WebContext.new_ephemeral())
    page.connect("load-changed", tell)
    page.connect("web-process-terminated", lambda *_: Gtk.main_quit())
    GLib.timeout_add_seconds(100, Gtk.main_quit)
    page.load_uri("about:blank")
    Gtk.main()
finally:
    screen.terminate()
    screen.wait()
